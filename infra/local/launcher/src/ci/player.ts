import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Context, evaluate, filledIn } from './expressions.ts'

/** A step that a runner played. */
export interface PlayedStep {
  job: string
  run: string
  exitCode: number
  output: string
}

export interface PlayOptions {
  /** The folder in which steps run; nothing is checked out into it. */
  cwd: string
  /** Of every step, below what the file says. */
  env: Readonly<Record<string, string>>
}

interface GithubStep {
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
}
interface GithubJob {
  if?: string
  env?: Record<string, string>
  steps: GithubStep[]
}
interface GithubFile {
  on: Record<string, unknown>
  env?: Record<string, string>
  jobs: Record<string, GithubJob>
}

/**
 * Plays a file of GitHub Actions as its runner does, as far as that needs no machine of theirs: the jobs whose condition holds for the
 * event, their `run` steps one after another in bash, with the environment of file, job and step, until one fails. What `uses`
 * names is not played: the folder is checked out and Node is there.
 */
export async function playGithub(
  file: string,
  event: string,
  context: Context,
  options: PlayOptions,
): Promise<PlayedStep[]> {
  const { on, env = {}, jobs } = parse(readFileSync(file, 'utf8')) as GithubFile
  if (!Object.hasOwn(on, event)) return []
  const of = { ...context, github: { ...context.github, event_name: event } }
  const fill = (texts: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filledIn(text, of)]))
  const played: PlayedStep[] = []
  for (const [job, { steps, ...about }] of Object.entries(jobs)) {
    if (about.if !== undefined && !evaluate(about.if, of)) continue
    for (const step of steps) {
      if (step.run === undefined || (step.if !== undefined && !evaluate(step.if, of))) continue
      const run = filledIn(step.run, of)
      const all = { ...options.env, ...fill(env), ...fill(about.env), ...fill(step.env) }
      const one = { job, run, ...(await bash(run, { cwd: options.cwd, env: all })) }
      played.push(one)
      if (one.exitCode !== 0) break
    }
  }
  return played
}

interface GitlabJob {
  extends?: string
  before_script?: string[]
  script?: string[]
  rules?: { if?: string; when?: string }[]
}

/**
 * The same of a file of GitLab CI. A job runs if the first of its rules whose condition holds does not make it manual; a manual one
 * runs when it is named, as somebody who presses it would.
 * @param variables predefined ones and those of the project
 */
export async function playGitlab(
  file: string,
  variables: Readonly<Record<string, string>>,
  options: PlayOptions,
  manual?: string,
): Promise<PlayedStep[]> {
  const { variables: own = {}, ...rest } = parse(readFileSync(file, 'utf8')) as {
    variables?: Record<string, string>
  }
  const jobs = rest as unknown as Record<string, GitlabJob>
  const known = { ...own, ...variables }
  const played: PlayedStep[] = []
  for (const [job, definition] of Object.entries(jobs)) {
    const base = definition.extends ? jobs[definition.extends] : {}
    const { before_script: before = [], script, rules = [] } = { ...base, ...definition }
    if (job.startsWith('.') || !script) continue
    const rule = rules.find(
      ({ if: condition }) => condition === undefined || holds(condition, known),
    )
    if (!rule || (rule.when === 'manual') !== (job === manual)) continue
    if (manual !== undefined && job !== manual) continue
    // One shell for all lines, which ends at the first that fails.
    for (const run of [...before, ...script]) {
      const env = { ...options.env, ...known }
      const one = { job, run, ...(await bash(run, { cwd: options.cwd, env })) }
      played.push(one)
      if (one.exitCode !== 0) break
    }
  }
  return played
}

/** `$A == "b" && $C == $D`: the conditions that the recipe has. */
function holds(condition: string, variables: Readonly<Record<string, string>>): boolean {
  return condition.split('&&').every((part) => {
    const [left = '', right = '', ...more] = part.split('==').map((side) => side.trim())
    if (more.length > 0) throw new Error(`a condition that is not played: ${part}`)
    return sideOf(left, variables) === sideOf(right, variables)
  })
}

function sideOf(text: string, variables: Readonly<Record<string, string>>): string {
  if (/^\$\w+$/.test(text)) return variables[text.slice(1)] ?? ''
  const quoted = /^"([^"]*)"$/.exec(text)?.[1]
  if (quoted === undefined) throw new Error(`a value that is not played: ${text}`)
  return quoted
}

/** As both runners start it. */
function bash(
  script: string,
  { cwd, env }: PlayOptions,
): Promise<{ exitCode: number; output: string }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    env: { ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}
