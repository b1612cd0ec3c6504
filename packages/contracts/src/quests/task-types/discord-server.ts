import { z } from 'zod'
import { plainLine } from '../../rules/plain-text.ts'
import { taskLink } from './task-link.ts'

/** An id at Discord: a 64-bit number in decimal. */
export const snowflake = z
  .string()
  .regex(/^[1-9]\d{16,19}$/, 'must be an id of Discord, 17 to 20 digits')

/** Discord's own limit for the names of servers and roles. */
export const discordName = plainLine(100)

/** The server that a task is about, as an operator writes it. */
export const discordServer = {
  guildId: snowflake,
  /** What users read. */
  guildName: discordName,
  /** Where a user joins the server. */
  inviteUrl: taskLink,
}

export const shownServer = { guildId: z.string(), guildName: z.string(), inviteUrl: z.url() }
