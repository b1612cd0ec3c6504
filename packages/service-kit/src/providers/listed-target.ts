import { isIP } from 'node:net'
import { z } from 'zod'

/** Where messages that users or operators want at their addresses may lead, as the deployment lists it. */
export interface TargetRules {
  /** Hosts with https on its usual port, in lower case: `hooks.example.com`, or `.example.com` for every host below it. */
  hosts: readonly string[]
  /** `host:port` of servers that are called without TLS, whatever network they are in: the sandbox. */
  insecure: readonly string[]
}

/** An address to which a message may be sent, and whether its host has to be in a public network. */
export interface Target {
  url: URL
  isPublic: boolean
}

/** Null for an address that the deployment does not list. */
export function targetOf(address: string, { hosts, insecure }: TargetRules): Target | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  if (url.protocol === 'http:') {
    return insecure.includes(url.host) ? { url, isPublic: false } : null
  }
  if (url.protocol !== 'https:' || url.port !== '') return null
  // A number of a network is no name that somebody answers for, whatever the list says.
  if (isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return null
  // The same host, from the root of all names on.
  const host = url.hostname.replace(/\.$/, '')
  return hosts.some((listed) => isOf(host, listed)) ? { url, isPublic: true } : null
}

const isOf = (host: string, listed: string): boolean =>
  listed.startsWith('.') ? host.endsWith(listed) : host === listed

const listOf = (usual: string, entry: RegExp, what: string) =>
  z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(entry, `must be ${what}`)))

/** A setting: hosts that are called by HTTPS on its usual port, `hooks.example.com`, or `.example.com` for all below it. */
export const listedHosts = (usual = '') =>
  listOf(usual, /^\.?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'a host, or a dot and a domain')

/** A setting: `host:port` of what is called without TLS, in any network: for development alone. */
export const insecureHosts = () => listOf('', /^[a-z0-9.-]+:\d{1,5}$/, 'host:port')

/** In words, for those who write an address. */
export const listedTargets = ({ hosts, insecure }: TargetRules): string[] => [
  ...hosts,
  ...insecure.map((host) => `http://${host}`),
]
