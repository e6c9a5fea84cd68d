// Draws docs/performance.md from the results that are there.
import { drawPages } from './drawPages.ts';

drawPages();
