import type { Destination } from './destination.ts'

/** Shows its owner which number or address is meant, and nobody else what it is: "+91••••••••01", "f•••@example.com". */
export function maskDestination({ channel, value }: Destination): string {
  if (channel === 'phone') return value.slice(0, 3) + dots(value.length - 5) + value.slice(-2)
  const at = value.lastIndexOf('@')
  return value.slice(0, 1) + dots(3) + value.slice(at)
}

const dots = (count: number) => '•'.repeat(Math.max(1, count))
