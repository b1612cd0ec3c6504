import type { FastifyBaseLogger } from 'fastify'
import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import { pause as sleep } from '../time/pause.ts'

/** Keeps the handling of one message from holding up other partitions: kafkajs fetches nothing more while a batch is handled. */
export interface LongWork {
  /**
   * Waits for the work for a while. What takes longer goes on, and its partition is paused until it has ended: then the message is delivered
   * again, and its work is found here.
   * @param begin begins the work of a message that has none yet
   * @returns what the work returns; undefined where it goes on
   * @throws what it throws
   */
  wait(
    message: Pick<KafkaMessage, 'offset'>,
    payload: { batch: Pick<EachBatchPayload['batch'], 'topic' | 'partition'> } & Pick<
      EachBatchPayload,
      'pause'
    >,
    begin: () => Promise<boolean>,
  ): Promise<boolean | undefined>
  /** Resolves when all that goes on has ended. */
  ended(): Promise<void>
}

interface Ongoing {
  offset: string
  work: Promise<boolean>
}

/** @param patienceMs how long other partitions wait for it */
export function createLongWork(patienceMs: number, log: Pick<FastifyBaseLogger, 'warn'>): LongWork {
  /** The one of each partition. */
  const ongoing = new Map<string, Ongoing>()

  const setAside = (key: string, { offset, work }: Ongoing, pause: EachBatchPayload['pause']) => {
    ongoing.set(key, { offset, work })
    const resume = pause()
    const failed = (error: unknown) => {
      log.warn({ err: error, partition: key, offset }, 'event failed, it is delivered again')
      if (ongoing.get(key)?.work === work) ongoing.delete(key)
    }
    void work.catch(failed).then(() => resume())
  }

  return {
    async wait({ offset }, { batch, pause }, begin) {
      const key = `${batch.topic}/${batch.partition}`
      const known = ongoing.get(key)
      // Of another offset it is left from before the partition was another instance's.
      const work = known?.offset === offset ? known.work : begin()
      if (await isOverWithin(patienceMs, work)) {
        ongoing.delete(key)
        return work
      }
      setAside(key, { offset, work }, pause)
      return undefined
    },
    async ended() {
      await Promise.allSettled(Array.from(ongoing.values(), ({ work }) => work))
    },
  }
}

/** Whether it ends in time, also where it fails. */
async function isOverWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController()
  const ended = work.then(
    () => true,
    () => true,
  )
  const late = sleep(ms, over.signal).then(() => false)
  return Promise.race([ended, late]).finally(() => over.abort())
}
