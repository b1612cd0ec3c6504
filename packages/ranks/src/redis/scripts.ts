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
 * orders these by score, which is the points below 0, then by the bytes of the text, which is the time and then the id. The field '' of
 * `known`, which no member has, is put with the first of them: a copy without it has lost what was put before, and nothing of it counts.
 */
const LOST = `
local function lost()
  if redis.call('HGET', KEYS[1], 'copy') == ARGV[1] then redis.call('DEL', KEYS[1]) end
  return redis.error_reply('LOST the copy of a board')
end
`

/**
 * KEYS: the board, places, known. ARGV: the copy, how long it is kept from now on, ms, empty of one that is kept already; '1' of the first
 * changes of a copy; then of each change: id, version, score (empty without a place), time.
 */
export const PUT = script(`${LOST}
if ARGV[3] == '1' then redis.call('HSET', KEYS[3], '', '') end
if redis.call('HEXISTS', KEYS[3], '') == 0 then return lost() end
for n = 4, #ARGV, 4 do
  local id, version, score, time = ARGV[n], ARGV[n + 1], ARGV[n + 2], ARGV[n + 3]
  local known = redis.call('HGET', KEYS[3], id)
  local before, old = -1, ''
  if known then
    local space = string.find(known, ' ', 1, true)
    before, old = tonumber(string.sub(known, 1, space - 1)), string.sub(known, space + 1)
  end
  if tonumber(version) > before then
    if old ~= '' and (score == '' or old ~= time) then redis.call('ZREM', KEYS[2], old .. id) end
    if score ~= '' then redis.call('ZADD', KEYS[2], score, time .. id) end
    redis.call('HSET', KEYS[3], id, version .. ' ' .. time)
  end
end
if ARGV[2] ~= '' then
  for n = 2, 3 do redis.call('PEXPIRE', KEYS[n], ARGV[2]) end
end
`)

/** KEYS: the board, places, known. ARGV: the copy, the id. Place from 0, score and time; nothing without a place. */
export const FIND = script(`${LOST}
if redis.call('HEXISTS', KEYS[3], '') == 0 then return lost() end
local known = redis.call('HGET', KEYS[3], ARGV[2])
if not known then return {} end
local time = string.sub(known, string.find(known, ' ', 1, true) + 1)
if time == '' then return {} end
local member = time .. ARGV[2]
return {redis.call('ZRANK', KEYS[2], member), redis.call('ZSCORE', KEYS[2], member), time}
`)

/**
 * The filled copy becomes the board, unless one that was filled later is.
 * KEYS: the board, places, known. ARGV: the copy, when it was filled, how long the board is kept, and how long its copy, ms. The copy that
 * was the board before; empty if none.
 */
export const SWITCH = script(`${LOST}
if redis.call('HEXISTS', KEYS[3], '') == 0 then return lost() end
for n = 2, 3 do redis.call('PEXPIRE', KEYS[n], ARGV[4]) end
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
export const ADVANCE = script(`${LOST}
if redis.call('HEXISTS', KEYS[3], '') == 0 then return lost() end
if redis.call('HGET', KEYS[1], 'copy') ~= ARGV[1] then return end
if tonumber(redis.call('HGET', KEYS[1], 'readAt')) < tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'readAt', ARGV[2])
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('PEXPIRE', KEYS[3], ARGV[4])
`)
