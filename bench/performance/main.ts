// Draws the tables of speed, memory and cost from the results that are there.
import { drawPages } from './drawPages.ts';

drawPages();
