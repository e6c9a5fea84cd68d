/** The eight groups of an IPv6 address in a valid notation, without zone: `::1` and `::ffff:10.0.0.1` alike. */
export function ipv6Groups(address: string): readonly number[] {
  const [before = '', after] = withoutDots(address).split('::');
  const left = groupsIn(before);
  const right = groupsIn(after ?? '');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

/**
 * The IPv4 address that an IPv6 one stands for; undefined where it stands for itself.
 * Sources: RFC 4291 section 2.5.5 (mapped, compatible), RFC 2765 (translated), RFC 6052 and RFC 8215 (NAT64),
 * RFC 3056 (6to4).
 */
export function embeddedIpv4(groups: readonly number[]): string | undefined {
  const begins = (...prefix: readonly number[]) => prefix.every((group, index) => groups[index] === group);
  const dotted = (from: number) => {
    const [high = 0, low = 0] = groups.slice(from);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  };
  if (begins(0x2002)) return dotted(1);
  if (begins(0, 0, 0, 0, 0, 0xffff) || begins(0, 0, 0, 0, 0xffff, 0)) return dotted(6);
  if (begins(0x64, 0xff9b, 0, 0, 0, 0) || begins(0x64, 0xff9b, 1)) return dotted(6);
  const isItself = begins(0, 0, 0, 0, 0, 0, 0) && (groups[7] ?? 0) <= 1;
  return begins(0, 0, 0, 0, 0, 0) && !isItself ? dotted(6) : undefined;
}

function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: readonly string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function groupsIn(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
