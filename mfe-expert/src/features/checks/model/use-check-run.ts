import type {
  CheckAnswer,
  CheckResult,
  RunningCheck,
} from '@platform/contracts/expert/skill-checks-http'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useApi, useReadable, useShell } from '@platform/remote-kit/shell'
import { useBackOnline } from '@platform/remote-kit/use-back-online'
import { useState } from 'react'
import { createFieldQueue } from '../../draft/model/field-queue.ts'
import { saveAnswers, useKeepRunning, useSubmitCheck } from '../api/checks.ts'
import { type Answers, answersOf, withAnswer } from './answers.ts'

/** ms after the last key until an answer is saved. */
const PAUSE_MS = 400

/** A try while it runs: its answers, each saved as it is given, and its end. */
export function useCheckRun(check: RunningCheck, onResult: (result: CheckResult) => void) {
  const api = useApi()
  const { serverNow } = useShell()
  const submit = useSubmitCheck(check.id)
  const keep = useKeepRunning(check.id)
  const [answers, setAnswers] = useState<Answers>(() => answersOf(check.tasks))
  const [queue] = useState(() =>
    createFieldQueue<Record<string, CheckAnswer>>({
      now: serverNow,
      send: saveAnswers(api, check.id),
      isFinal: isRefusedForGood,
      pause: PAUSE_MS,
    }),
  )
  useBackOnline(() => void queue.flush())
  return {
    answers,
    saving: useReadable(queue.state),
    isSubmitting: submit.isPending,
    error: submit.error,
    answer(task: string, answer: CheckAnswer) {
      setAnswers((all) => ({ ...all, [task]: answer }))
      keep((running) => withAnswer(running, task, answer))
      queue.change({ [task]: answer })
    },
    /** Saves what is left and hands in. What could not be saved is not scored. */
    async finish() {
      await queue.flush()
      const result = await submit.send()
      if (result) onResult(result)
    },
  }
}
