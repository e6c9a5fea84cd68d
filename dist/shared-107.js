import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{tasksOf}from"./shared-59.js";import{hybridsOf}from"./shared-79.js";function tasksOfRun({jobs},attribute){const hybrids=attribute!==void 0?jobs.flatMap(job=>hybridsOf(job).map(({task})=>task)):[];return[...jobs.flatMap(({tasks})=>tasksOf(tasks)),...hybrids]}export{tasksOfRun};
