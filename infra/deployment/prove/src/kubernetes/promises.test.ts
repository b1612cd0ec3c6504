import { callersOf } from '@platform/kubernetes/workload'
import { workloads } from '@platform/kubernetes/workloads'
import { expect, test } from 'vitest'
import type { Run } from '../command.ts'
import { kubernetesPromises } from './promises.ts'

const SITE = 'http://127.0.0.1:9'

/** A cluster whose network lets through what `allows` says. */
function clusterWith(allows: (from: string, to: string) => boolean) {
  const lines: string[] = []
  const run: Run = async (program, args) => {
    const line = [program, ...args].join(' ')
    lines.push(line)
    const [, from = '', to = ''] =
      /exec deployment\/(\S+) -- node -e fetch\('http:\/\/([\w-]+):/.exec(line) ?? []
    if (to && !allows(from, to)) throw new Error('timed out')
    return line.includes('get hpa')
      ? JSON.stringify({ items: [hpa('wallet'), hpa('pog', 'False')] })
      : ''
  }
  const promises = kubernetesPromises(run, { overlay: 'overlay', site: SITE })
  const prove = (part: string) => promises.find(({ name }) => name.includes(part))!.prove()
  return { lines, prove }
}

const hpa = (name: string, status = 'True') => ({
  metadata: { name },
  status: { conditions: [{ type: 'ScalingActive', status }] },
})

const asDeclared = (from: string, to: string) =>
  workloads.some((target) => target.name === to && callersOf(target, workloads).includes(from))

test('policies hold where workloads reach those that they call, and no other', async () => {
  await clusterWith(asDeclared).prove('reaches')
})

test('a network without policies is found', async () => {
  await expect(clusterWith(() => true).prove('reaches')).rejects.toThrow('reaches identity')
})

test('a policy that refuses a caller is found', async () => {
  const cluster = clusterWith(
    (from, to) => asDeclared(from, to) && !(from === 'gateway' && to === 'wallet'),
  )
  await expect(cluster.prove('reaches')).rejects.toThrow('gateway does not reach wallet')
})

test('manifests are only tried first', async () => {
  const { lines, prove } = clusterWith(asDeclared)
  await prove('accepts')
  expect(lines).toEqual(['kubectl -n platform apply -k overlay --dry-run=server'])
})

test('an autoscaler without measurements is found', async () => {
  await expect(clusterWith(asDeclared).prove('autoscalers')).rejects.toThrow('not so: pog')
})
