import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
} from "./shared-2.js";
import "./shared-6.js";
import "./shared-1.js";
export {
  GitHub,
  context,
  defaults,
  getOctokitOptions,
  getUserAgentWithOrchestrationId
};
