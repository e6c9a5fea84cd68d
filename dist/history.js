import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{earlierResult,inOrderOfTime,isOfTrend,trendMeasures}from"./shared-117.js";import"./shared-135.js";import"./shared-1.js";export{earlierResult,inOrderOfTime,isOfTrend,trendMeasures};
