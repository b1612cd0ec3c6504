import { Button, Notice, Stack } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import type { SelfieProblem } from '../model/selfie-problem.ts'
import { Part } from './part.tsx'

interface ProblemPartProps {
  problem: SelfieProblem
  onAgain: () => void
  onFile: () => void
  onWithout: () => void
}

/** These do not go away by another try. */
const FINAL: readonly SelfieProblem[] = ['consent-changed', 'not-asked']

/** Why there is no selfie, and the ways on. */
export function ProblemPart({ problem, onAgain, onFile, onWithout }: ProblemPartProps) {
  const t = useT()
  const isFinal = FINAL.includes(problem)
  return (
    <Part title={t('title')} takesFocus>
      <Notice tone="bad" live="alert" title={t(`problem.${problem}`)}>
        {t(`problem.${problem}.text`)}
      </Notice>
      <Stack gap={2.5}>
        {!isFinal && (
          <>
            <Button block size="l" onClick={onAgain}>
              {t('again')}
            </Button>
            <Button block size="l" variant="secondary" onClick={onFile}>
              {t('file.instead')}
            </Button>
          </>
        )}
        <Button block size="l" variant={isFinal ? 'primary' : 'ghost'} onClick={onWithout}>
          {t('without')}
        </Button>
      </Stack>
    </Part>
  )
}
