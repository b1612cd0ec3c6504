import { readdirSync, readFileSync } from 'node:fs'

/**
 * Signals every process of a session in all its process groups (turbo creates one for each task). Without /proc only
 * the leader's own group.
 * @param {number} session process id of its leader
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
export function signalSession(session, signal) {
  for (const pid of membersOf(session)) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended meanwhile
    }
  }
}

/** @param {number} session @returns {number[]} the leader last; a negative number is a group */
function membersOf(session) {
  const processes = processIds()
  if (processes.length === 0) return [-session]
  const members = processes.filter((pid) => pid !== session && sessionOf(pid) === session)
  return [...members, session]
}

function processIds() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

/** @param {number} pid @returns {number | undefined} */
function sessionOf(pid) {
  try {
    // "pid (name) state ppid pgrp session ...": the name may hold spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[3])
  } catch {
    return undefined
  }
}
