/** GitHub, or something between it and here, answered with success and not with what was asked for. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer';
}
