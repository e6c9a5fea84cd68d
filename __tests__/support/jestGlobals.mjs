/** What @jest/globals exports, as jest-light-runner keeps it. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } = globalThis;
