import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/edge/github/httpFailure.ts
function httpFailure(error) {
  if (!isObject(error) || !("status" in error) || typeof error.status !== "number") return void 0;
  const message = "message" in error ? String(error.message) : "";
  const answered = "response" in error && isObject(error.response);
  const unanswered = answered || error.status !== 500 ? {} : { unanswered: true };
  return { status: error.status, message, headers: headersOf(error), ...unanswered };
}
function headersOf(error) {
  if (!("response" in error) || !isObject(error.response) || !("headers" in error.response)) return {};
  const { headers } = error.response;
  return isObject(headers) ? { ...headers } : {};
}
function isObject(value) {
  return typeof value === "object" && value !== null;
}
function answerOf({ status, message, unanswered }) {
  return unanswered === true ? `GitHub could not be reached (${message})` : `GitHub answered ${status}: ${message}`;
}
function isLimit(failure) {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return isUsedUp(failure) || failure.headers["retry-after"] !== void 0 || /rate limit/i.test(failure.message);
}
function isUsedUp({ headers }) {
  return String(headers["x-ratelimit-remaining"]) === "0";
}
function isWritingBlocked({ message }) {
  return /submitted too quickly|temporarily blocked/i.test(message);
}
function isOutage(failure) {
  return failure.status >= 500 || isLimit(failure);
}
var UnexpectedAnswer = class extends Error {
  name = "UnexpectedAnswer";
};
function isRefusal(error) {
  if (httpFailure(error) !== void 0 || error instanceof UnexpectedAnswer) return true;
  return error instanceof Error && error.name === "GraphqlResponseError";
}
function isUnknownCommit(error) {
  const status = httpFailure(error)?.status;
  return status === 404 || status === 409 || status === 422;
}
function isNotShown(error) {
  const status = httpFailure(error)?.status;
  return status === 403 || status === 404 || status === 422;
}

export {
  httpFailure,
  answerOf,
  isLimit,
  isUsedUp,
  isWritingBlocked,
  isOutage,
  UnexpectedAnswer,
  isRefusal,
  isUnknownCommit,
  isNotShown
};
