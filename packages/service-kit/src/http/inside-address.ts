import { BlockList } from 'node:net'

/** Networks that no packet of the internet comes from. */
const inside = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/** Whether it is an address of our own network. */
export function isInsideAddress(address: string): boolean {
  const v4 = /^(::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[2]
  return v4 ? inside.check(v4, 'ipv4') : inside.check(address, 'ipv6')
}
