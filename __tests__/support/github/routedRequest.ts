import type { StandInMode } from './mode.ts';
import type { StandInRepository } from './standInRepository.ts';

/** A request that GitHub's description allows. */
export interface RoutedRequest {
  readonly repository: StandInRepository;
  readonly mode: StandInMode;
  /** As the client wrote it, for the links to other pages. */
  readonly url: URL;
  readonly accept: string;
  /** Of the body, which is as described. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** A parameter of the path. */
  parameter(name: string): string;
}
