import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  Context,
  GitHub,
  getOctokitOptions
} from "./shared-2.js";
import "./shared-6.js";
import "./shared-1.js";

// node_modules/@actions/github/lib/github.js
var context = new Context();
function getOctokit(token, options, ...additionalPlugins) {
  const GitHubWithPlugins = GitHub.plugin(...additionalPlugins);
  return new GitHubWithPlugins(getOctokitOptions(token, options));
}
export {
  context,
  getOctokit
};
