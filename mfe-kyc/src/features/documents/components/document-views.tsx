import { useObjectUrl } from '@platform/remote-kit/use-object-url'
import { Button, Notice, Spinner, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { type DocumentProblem, isFinal } from '../model/document-problem.ts'
import { Taken, Waiting } from './pictures.ts'
import { View } from './view.tsx'

interface ChoiceViewProps {
  takesFocus: boolean
  /** The user agrees, and then uses the camera or chooses a file. */
  onCamera: () => void
  onFile: () => void
}

/** What becomes of the picture, before anything is asked for. */
export function ChoiceView({ takesFocus, onCamera, onFile }: ChoiceViewProps) {
  const t = useT()
  return (
    <View title={t('choice.title')} takesFocus={takesFocus}>
      <Notice>{t('choice.text')}</Notice>
      <Stack gap={2.5}>
        <Button block size="l" onClick={onCamera}>
          {t('choice.camera')}
        </Button>
        <Button block size="l" variant="secondary" onClick={onFile}>
          {t('choice.file')}
        </Button>
      </Stack>
    </View>
  )
}

/** The picture is made ready on the device. */
export function ReadingView() {
  const t = useT()
  return (
    <View title={t('reading.title')} takesFocus>
      <Waiting role="status">
        <Spinner />
        <Text>{t('reading.text')}</Text>
      </Waiting>
    </View>
  )
}

interface TakenViewProps {
  picture: Blob
  isSending: boolean
  onUse: () => void
  onAnother: () => void
}

/** The picture before it is sent. */
export function TakenView({ picture, isSending, onUse, onAnother }: TakenViewProps) {
  const t = useT()
  const address = useObjectUrl(picture)
  return (
    <View title={t('taken.title')} text={t('taken.text')} takesFocus>
      {address ? <Taken src={address} alt={t('taken.picture')} /> : <Waiting />}
      <Stack gap={2.5}>
        <Button block size="l" loading={isSending} onClick={onUse}>
          {t(isSending ? 'taken.sending' : 'taken.use')}
        </Button>
        <Button block size="l" variant="secondary" disabled={isSending} onClick={onAnother}>
          {t('another')}
        </Button>
      </Stack>
    </View>
  )
}

interface ProblemViewProps {
  problem: DocumentProblem
  onAgain: () => void
  onFile: () => void
}

/** Why the picture is not stored, and the ways on. */
export function ProblemView({ problem, onAgain, onFile }: ProblemViewProps) {
  const t = useT()
  return (
    <View title={t('choice.title')} takesFocus>
      <Notice tone="bad" live="alert" title={t(`problem.${problem}`)}>
        {t(`problem.${problem}.text`)}
      </Notice>
      {!isFinal(problem) && (
        <Stack gap={2.5}>
          <Button block size="l" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button block size="l" variant="secondary" onClick={onFile}>
            {t('file.instead')}
          </Button>
        </Stack>
      )}
    </View>
  )
}
