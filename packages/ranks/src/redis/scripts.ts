import { createHash } from 'node:crypto'

/** A script that Redis runs as one step. */
export interface Script {
  text: string
  /** The name under which Redis remembers it. */
  sha: string
}

const script = (text: string): Script => ({
  text,
  sha: createHash('sha1').update(text).digest('hex'),
})

/*
 * `known` has "<version> <time>" of each member, and an empty time where they have no place; `places` has the members who do. Redis
 * orders these by score, which is the points below 0, then by the bytes of the text, which is the time and then the id.
 */

/**
 * KEYS: places, known. ARGV: how long they are kept from the first change on, ms; then of each change: id, version, score (empty without a place), time.
 */
export const PUT = script(`
for n = 2, #ARGV, 4 do
  local id, version, score, time = ARGV[n], ARGV[n + 1], ARGV[n + 2], ARGV[n + 3]
  local known = redis.call('HGET', KEYS[2], id)
  local before, old = -1, ''
  if known then
    local space = string.find(known, ' ', 1, true)
    before, old = tonumber(string.sub(known, 1, space - 1)), string.sub(known, space + 1)
  end
  if tonumber(version) > before then
    if old ~= '' and (score == '' or old ~= time) then redis.call('ZREM', KEYS[1], old .. id) end
    if score ~= '' then redis.call('ZADD', KEYS[1], score, time .. id) end
    redis.call('HSET', KEYS[2], id, version .. ' ' .. time)
  end
end
for n = 1, 2 do
  if redis.call('PTTL', KEYS[n]) == -1 then redis.call('PEXPIRE', KEYS[n], ARGV[1]) end
end
`)

/** KEYS: places, known. ARGV: id. Place from 0, score and time; nothing without a place. */
export const FIND = script(`
local known = redis.call('HGET', KEYS[2], ARGV[1])
if not known then return {} end
local time = string.sub(known, string.find(known, ' ', 1, true) + 1)
if time == '' then return {} end
local member = time .. ARGV[1]
return {redis.call('ZRANK', KEYS[1], member), redis.call('ZSCORE', KEYS[1], member), time}
`)

/**
 * The filled copy becomes the board, unless one that was filled later is.
 * KEYS: the board. ARGV: the copy, when it was filled, how long it is kept, ms. The copy that was the board before; empty if none.
 */
export const SWITCH = script(`
local filled = redis.call('HGET', KEYS[1], 'filledAt')
if filled and tonumber(filled) >= tonumber(ARGV[2]) then return ARGV[1] end
local before = redis.call('HGET', KEYS[1], 'copy') or ''
redis.call('HSET', KEYS[1], 'copy', ARGV[1], 'filledAt', ARGV[2], 'readAt', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return before
`)

/**
 * The board is read up to a time, if it is still this copy and was not read further.
 * KEYS: the board, places, known. ARGV: the copy, the time, how long the board is kept, and how long its copy, ms.
 */
export const ADVANCE = script(`
if redis.call('HGET', KEYS[1], 'copy') ~= ARGV[1] then return end
if tonumber(redis.call('HGET', KEYS[1], 'readAt')) < tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'readAt', ARGV[2])
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[4])
`)
