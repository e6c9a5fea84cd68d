import fc from 'fast-check';

// The same cases in every run: what fails on a pull request is the pull request's. FC_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 1) });

export default fc;
