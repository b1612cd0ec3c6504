import type { ChestOpening, Rkade } from '@platform/contracts/wallet/rkade'

/** What the page shows of the chest, most important first. `none`: nobody can open it. */
export type ChestView =
  | { kind: 'opened'; opening: ChestOpening }
  /** Opened on another day of the calendar, before a journey. */
  | { kind: 'waiting' }
  | { kind: 'none'; why: 'PREPARING' | 'EMPTY' | 'CLOSED' | 'PAUSED' }
  | { kind: 'visitor' }
  | { kind: 'needs-phone' }
  | { kind: 'ready' }

/** @param fresh what this page has just opened: the server's answer comes before the page is read again */
export function chestViewOf(
  { state, reader, day }: Rkade,
  fresh: ChestOpening | undefined,
): ChestView {
  const opening = reader?.opening ?? (fresh?.day === day ? fresh : null)
  if (opening) return { kind: 'opened', opening }
  if (reader?.opensAt) return { kind: 'waiting' }
  if (state !== 'OPEN') return { kind: 'none', why: state }
  if (!reader) return { kind: 'visitor' }
  return { kind: reader.hasPhone ? 'ready' : 'needs-phone' }
}
