import { describe, expect, it } from '@jest/globals';
import { type AddressKind, addressKind } from '../../../../src/edge/provider/address/addressRule.ts';
import fc from '../../../support/fastCheck.ts';

/**
 * First and last address of each range, and their neighbours; written as IPv6 too: mapped, compatible, translated, NAT64,
 * 6to4. The last of those that are refused are no addresses.
 */
const known: Readonly<Record<AddressKind, string>> = {
  refused: `169.254.0.0 169.254.169.254 169.254.170.2 169.254.255.255 100.100.100.200 168.63.129.16 192.0.0.192 224.0.0.1
    255.255.255.255 fe80::1 fe80::1%eth0 febf:ffff::1 ff02::1 fd00:ec2::254 FD00:0EC2:0:0:0:0:0:254
    ::ffff:169.254.169.254 ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:a9fe:a9fe ::169.254.169.254 ::ffff:0:169.254.169.254
    64:ff9b::169.254.169.254 64:ff9b:1::a9fe:a9fe 2002:a9fe:a9fe::1 localhost 2852039166 169.254.169.254.`,
  private: `0.0.0.0 10.0.0.0 10.255.255.255 100.64.0.1 100.100.100.199 100.127.255.255 127.0.0.1 127.255.255.254 172.16.0.1
    172.31.255.255 192.168.0.1 :: ::1 fc00::1 fdff:ffff::1 fd00:ec2::253 fec0::1 ::ffff:127.0.0.1 64:ff9b::10.0.0.1
    2002:7f00:1::`,
  public: `1.1.1.1 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0
    172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 223.255.255.255 2606:4700::1111 fe00::1 fbff::1
    ::ffff:8.8.8.8 2002:808:808::1`,
};

describe('addressKind', () => {
  for (const kind of ['refused', 'private', 'public'] as const) {
    it.each(known[kind].split(/\s+/))(`is ${kind} for "%s"`, (address) => {
      expect(addressKind(address)).toBe(kind);
    });
  }

  it('refuses what is no address', () => expect(addressKind('')).toBe('refused'));

  it('is the same for an IPv4 address and for each IPv6 address that embeds it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        const kinds = [`::ffff:${ip}`, `::ffff:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::`].map(addressKind);
        expect(new Set([addressKind(ip), ...kinds]).size).toBe(1);
      }),
    );
  });

  it('reads every notation of an IPv6 address alike', () => {
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        // The parser of URLs brings them to one form.
        expect(addressKind(new URL(`http://[${ip}]/`).hostname.slice(1, -1))).toBe(addressKind(ip));
      }),
    );
  });
});
