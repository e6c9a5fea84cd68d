import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import {
  __commonJS,
  __require
} from "./shared-1.js";

// required:http
var require_http = __commonJS({
  "required:http"(exports, module) {
    module.exports = __require("node:http");
  }
});

// required:https
var require_https = __commonJS({
  "required:https"(exports, module) {
    module.exports = __require("node:https");
  }
});

export {
  require_http,
  require_https
};
