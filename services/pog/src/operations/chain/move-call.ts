import { DomainError } from '@platform/service-kit'
import { type CallEvent, type CardCall, nextCall } from '../../domain/chain/card-call.ts'
import type { ChainDependencies } from './dependencies.ts'

/**
 * Stores what has happened to a call.
 * @throws IN_PROGRESS when another instance has changed it since it was read
 */
export async function moveCall(
  { calls, clock }: Pick<ChainDependencies, 'calls' | 'clock'>,
  call: CardCall,
  event: CallEvent,
): Promise<CardCall> {
  const next = nextCall(call, event, clock.now())
  if (!next || !(await calls.replace(next))) throw new DomainError('IN_PROGRESS')
  return next
}
