import usual from './jest.config.mjs';

// Every test, the long ones among them, and properties over ten times as many cases.
process.env.EVENHAND_NIGHTLY = '1';

export default { ...usual, testMatch: ['**/__tests__/**/*.{test,nightly}.ts'] };
