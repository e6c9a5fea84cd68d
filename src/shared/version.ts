import manifest from '../../package.json' with { type: 'json' };

/** `evenhand 0.1.0`. */
export const tool = `${manifest.name} ${manifest.version}`;
