import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function versionHint(address){if(/\/v\d|\/openai(?:\/|$)/.test(address))return"";return` The version may be missing: most servers are asked as in --base-url ${address.replace(/\/+$/,"")}/v1.`}export{versionHint};
