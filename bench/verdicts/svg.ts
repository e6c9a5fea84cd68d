/**
 * The parts of a figure. A figure brings its own ground and follows the reader's scheme of colours, so that it can be
 * read in the dark and in the light, on whatever page it stands.
 */
export function svg(figure: {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly parts: readonly string[];
}): string {
  const { width, height, title, description, parts } = figure;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title about">`,
    `<title id="title">${title}</title>`,
    `<desc id="about">${description}</desc>`,
    `<style>${styles}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="6"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

/** The colours of Okabe and Ito (2008), which colour-blind readers can tell apart; lighter ones on a dark ground. */
const styles = [
  'text{font:12px system-ui,sans-serif;fill:#1f2328}',
  '.small{font-size:11px;fill:#59636e}',
  '.strong{font-weight:600}',
  '.ground{fill:#ffffff}',
  '.frame{fill:none;stroke:#d1d9e0}',
  '.limit{stroke:#59636e;stroke-dasharray:3 3}',
  '.line{fill:none;stroke-width:2}',
  '.a{stroke:#0072b2}.b{stroke:#b35c00}.c{stroke:#00805d}.d{stroke:#a8527f}',
  '.dot.a{fill:#0072b2}.dot.b{fill:#b35c00}.dot.c{fill:#00805d}.dot.d{fill:#a8527f}',
  '.line.b{stroke-dasharray:6 3}.line.c{stroke-dasharray:2 2}.line.d{stroke-dasharray:8 3 2 3}',
  '@media (prefers-color-scheme:dark){',
  'text{fill:#f0f6fc}.small{fill:#a5aeb8}.ground{fill:#151b23}.frame{stroke:#3d444d}.limit{stroke:#a5aeb8}',
  '.a{stroke:#56b4e9}.b{stroke:#e69f00}.c{stroke:#2fc49a}.d{stroke:#e08fbd}',
  '.dot.a{fill:#56b4e9}.dot.b{fill:#e69f00}.dot.c{fill:#2fc49a}.dot.d{fill:#e08fbd}',
  '}',
].join('');

export type Colour = 'a' | 'b' | 'c' | 'd';

export interface Line {
  readonly colour: Colour;
  /** From 0 to 1 along both axes, from the left and from the bottom. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** One panel of a figure: a frame, its title, the ticks of both axes and the lines. */
export function panel(drawn: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly ticksX: readonly (readonly [at: number, label: string])[];
  readonly ticksY: readonly (readonly [at: number, label: string])[];
  /** A dashed line across. */
  readonly limit?: number;
  readonly lines: readonly Line[];
}): readonly string[] {
  const { x, y, width, height, limit } = drawn;
  const placed = ([right, up]: readonly [number, number]) =>
    [round(x + right * width), round(y + (1 - up) * height)] as const;
  const across = ([, at]: readonly [number, number]) => `<path class="limit" d="M${x} ${at}H${x + width}"/>`;
  return [
    text({ x, y: y - 8, words: drawn.title, className: 'strong' }),
    `<rect class="frame" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    ...drawn.ticksX.map(([at, label]) =>
      text({ x: round(x + at * width), y: y + height + 15, words: label, className: 'small', anchor: 'middle' }),
    ),
    ...drawn.ticksY.map(([at, label]) =>
      text({ x: x - 6, y: round(y + (1 - at) * height + 4), words: label, className: 'small', anchor: 'end' }),
    ),
    ...(limit === undefined ? [] : [across(placed([0, limit]))]),
    ...drawn.lines.flatMap(({ colour, points }) => {
      const places = points.map(placed);
      return [
        `<path class="line ${colour}" d="M${places.map((place) => place.join(' ')).join('L')}"/>`,
        ...places.map(([cx, cy]) => `<circle class="dot ${colour}" cx="${cx}" cy="${cy}" r="2.5"/>`),
      ];
    }),
  ];
}

/** The names of the lines, side by side. */
export function legend(shown: {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly names: readonly (readonly [colour: Colour, name: string])[];
}): readonly string[] {
  const { y, step } = shown;
  return shown.names.flatMap(([colour, name], index) => {
    const x = shown.x + index * step;
    return [
      `<path class="line ${colour}" d="M${x} ${y - 4}h26"/>`,
      `<circle class="dot ${colour}" cx="${x + 13}" cy="${y - 4}" r="2.5"/>`,
      text({ x: x + 32, y, words: name }),
    ];
  });
}

export function text(written: {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly className?: 'small' | 'strong';
  readonly anchor?: 'middle' | 'end';
}): string {
  const { x, y, words, className, anchor } = written;
  const style = className === undefined ? '' : ` class="${className}"`;
  const place = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  return `<text${style} x="${x}" y="${y}"${place}>${words}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
