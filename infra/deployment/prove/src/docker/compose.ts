import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Run } from '../command.ts'

const PROJECT = 'platform-proof'
const BASE = 'infra/deployment/compose.yaml'
const BUILD_WITHIN_MS = 60 * 60_000
const HEALTHY_WITHIN_MS = 600_000
const LOOK_MS = 2_000

const container = z.object({
  Service: z.string(),
  State: z.string(),
  Health: z.string().default(''),
  ExitCode: z.number().default(0),
})
export type Container = z.output<typeof container>

/** The containers of the proof, by the names of compose.yaml. */
export interface Compose {
  check(): Promise<unknown>
  /** Builds the image and starts all. */
  up(): Promise<void>
  /** SIGKILL; it stays away until `start`. */
  kill(service: string): Promise<unknown>
  /** Resolves when it is healthy again. */
  start(service: string): Promise<void>
  stop(): Promise<unknown>
  /** Runs a program in a container. @returns what it printed */
  exec(service: string, ...command: string[]): Promise<string>
  containers(): Promise<Container[]>
  /** Removes containers, networks and data. */
  down(): Promise<unknown>
}

/** @param overlay path of the file over compose.yaml */
export function composeOf(run: Run, overlay: string): Compose {
  const compose = (args: readonly string[], timeoutMs?: number) =>
    run('docker', ['compose', '-p', PROJECT, '-f', BASE, '-f', overlay, ...args], timeoutMs)
  const containers = async () => containersIn(await compose(['ps', '--all', '--format', 'json']))
  const untilHealthy = async (names?: readonly string[]) => {
    const deadline = Date.now() + HEALTHY_WITHIN_MS
    for (;;) {
      const all = await containers()
      const wanted = all.filter(({ Service }) => !names || names.includes(Service))
      const sick = wanted.filter((one) => !isWell(one)).map(describe)
      if (sick.length === 0 && wanted.length > 0) return
      if (Date.now() > deadline) throw new Error(`not healthy: ${sick.join(', ') || 'none'}`)
      await sleep(LOOK_MS)
    }
  }
  return {
    check: () => compose(['config', '--quiet']),
    async up() {
      await compose(['up', '--build', '--detach'], BUILD_WITHIN_MS)
      await untilHealthy()
    },
    kill: (service) => compose(['kill', service]),
    async start(service) {
      await compose(['start', service])
      await untilHealthy([service])
    },
    stop: () => compose(['stop'], HEALTHY_WITHIN_MS),
    exec: (service, ...command) => compose(['exec', '-T', service, ...command]),
    containers,
    down: () => compose(['down', '--volumes', '--remove-orphans'], HEALTHY_WITHIN_MS),
  }
}

/** One JSON document a line, or all in one list: releases of compose differ. */
export function containersIn(text: string): Container[] {
  const trimmed = text.trim()
  if (trimmed.startsWith('[')) return z.array(container).parse(JSON.parse(trimmed))
  return trimmed
    .split('\n')
    .filter(Boolean)
    .map((line) => container.parse(JSON.parse(line)))
}

/** A job that has ended well is well, too. */
export function isWell({ State, Health, ExitCode }: Container): boolean {
  if (State === 'exited') return ExitCode === 0
  return State === 'running' && (Health === '' || Health === 'healthy')
}

const describe = ({ Service, State, Health, ExitCode }: Container) =>
  `${Service} (${State}${Health && `, ${Health}`}${ExitCode ? `, code ${ExitCode}` : ''})`
