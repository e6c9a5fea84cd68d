// Draws docs/performance.md and docs/scale.md from the results that are there.
import { drawPages } from './drawPages.ts';

drawPages();
