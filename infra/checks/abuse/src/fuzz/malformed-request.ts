import { samplePath } from '../http/sample-path.ts'
import type { Operation } from '../target/open-api.ts'
import {
  badBodies,
  badHeaders,
  badQueries,
  badSegments,
  badValues,
  contentTypes,
  oddMethods,
} from './bad-values.ts'
import { validValue } from './from-schema.ts'
import type { Random } from './random.ts'

/** A request without credentials. */
export interface Malformed {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

/** A valid request with one or two faults. */
export function malformedRequest(operation: Operation, random: Random): Malformed {
  const request: Malformed = {
    method: operation.method,
    path: samplePath(operation) + queryOf(operation, random),
    headers: {},
    body: undefined,
  }
  if (operation.body) {
    request.headers['content-type'] = 'application/json'
    request.body = JSON.stringify(validValue(operation.body, random))
  }
  const faults = random.chance(0.3) ? 2 : 1
  for (let n = 0; n < faults; n += 1) {
    // A body that does not parse cannot take another fault.
    if (spoil(request, operation, random) === spoilBody) break
  }
  return request
}

function queryOf({ parameters }: Operation, random: Random): string {
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== 'query' || !(required || random.chance(0.3))) continue
    query.append(name, String(validValue(schema, random)))
  }
  return query.size > 0 ? `?${query}` : ''
}

type Spoil = (request: Malformed, operation: Operation, random: Random) => void

function spoil(request: Malformed, operation: Operation, random: Random): Spoil {
  // Repeated entries are chosen more often.
  const inBody: Spoil[] = [
    ...[spoilValue, spoilValue, spoilValue, spoilValue],
    ...[spoilBody, spoilContentType],
  ]
  const inQuery: Spoil[] = [spoilParameter, spoilParameter, spoilQuery]
  const anywhere: Spoil[] = [spoilSegment, spoilHeader, spoilMethod, spoilQuery]
  const kinds = [
    ...(operation.body ? inBody : []),
    ...(operation.parameters.some((one) => one.in === 'query') ? inQuery : []),
    ...anywhere,
  ]
  const kind = random.pick(kinds)
  kind(request, operation, random)
  return kind
}

/** Replaces or removes a node of the body, or adds a bad one. */
function spoilValue(request: Malformed, _operation: Operation, random: Random): void {
  const body: unknown = JSON.parse(request.body ?? 'null')
  const nodes = nodesIn(body)
  const bad = random.pick(badValues)
  const node = nodes.length > 0 && !random.chance(0.1) ? random.pick(nodes) : undefined
  if (node === undefined) {
    request.body = JSON.stringify(bad)
    return
  }
  const holder = node.holder as Record<string, unknown>
  const change = random.below(6)
  if (change === 0) delete holder[node.key]
  else if (change === 1) holder[JSON.stringify(random.pick(badValues)).slice(1, 50)] = bad
  else holder[node.key] = bad
  request.body = JSON.stringify(body)
}

function spoilBody(request: Malformed, _operation: Operation, random: Random): void {
  const { body = '' } = request
  request.body = random.chance(0.3)
    ? body.slice(0, random.below(body.length + 1))
    : random.pick(badBodies)
}

function spoilContentType(request: Malformed, _operation: Operation, random: Random): void {
  request.headers['content-type'] = random.pick(contentTypes)
  if (random.chance(0.2)) delete request.headers['content-type']
}

/** Characters: a longer request line is refused with 431 before its route reads it. */
const MAX_PARAMETER = 3_000

function spoilParameter(request: Malformed, operation: Operation, random: Random): void {
  const { name } = random.pick(operation.parameters.filter((one) => one.in === 'query'))
  const bad = random.pick(badValues)
  const plain = typeof bad === 'string' ? bad : JSON.stringify(bad)
  const text = encoded(plain.slice(0, MAX_PARAMETER))
  const spellings = [
    `${name}=${text}`,
    `${name}=${text}&${name}=${text}`,
    `${name}[$gt]=${text}`,
    `${name}[]=${text}`,
    `${name}`,
  ]
  addQuery(request, random.pick(spellings))
}

function spoilQuery(request: Malformed, _operation: Operation, random: Random): void {
  addQuery(request, random.pick(badQueries))
}

function addQuery(request: Malformed, text: string): void {
  request.path += `${request.path.includes('?') ? '&' : '?'}${text}`
}

function spoilSegment(request: Malformed, _operation: Operation, random: Random): void {
  const [path = '', ...query] = request.path.split('?')
  const segments = path.split('/')
  // The first segment is the empty text before the slash; one past the last adds a segment.
  const at = 1 + random.below(segments.length)
  segments[at] = random.pick(badSegments)
  request.path = [segments.join('/'), ...query].join('?')
}

function spoilHeader(request: Malformed, _operation: Operation, random: Random): void {
  Object.assign(request.headers, random.pick(badHeaders))
}

function spoilMethod(request: Malformed, _operation: Operation, random: Random): void {
  request.method = random.pick(oddMethods)
}

interface Node {
  holder: object
  key: string
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [{ holder: value, key }, ...nodesIn(item)])
}

/** Lone surrogates have no UTF-8: they are sent as invalid bytes. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
