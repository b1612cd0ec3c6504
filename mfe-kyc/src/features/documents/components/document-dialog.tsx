import { DOCUMENT } from '@platform/contracts/kyc/fields'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useRef, useState } from 'react'
import { useSendDocument } from '../api/documents.ts'
import { useT } from '../i18n/messages.ts'
import { checkDocument } from '../model/check-document.ts'
import { type DocumentProblem, isPassing, problemOf } from '../model/document-problem.ts'
import type { AskedSide } from '../model/documents-of.ts'
import { CameraView } from './camera-view.tsx'
import { ChoiceView, ProblemView, ReadingView, TakenView } from './document-views.tsx'

interface DocumentDialogProps {
  asked: AskedSide
  title: string
  open: boolean
  onClose: () => void
}

/** The sheet in which a picture of a document is taken or chosen, looked at and sent. */
export function DocumentDialog({ asked, title, open, onClose }: DocumentDialogProps) {
  const t = useT()
  const send = useSendDocument(asked)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      backdropCloses={false}
      locked={send.isPending}
    >
      <DocumentFlow send={send} onDone={onClose} />
    </Dialog>
  )
}

/** Where a picture comes from: another try begins there. */
type Source = 'camera' | 'file'

type Shown =
  | { name: 'choice' | 'camera' | 'reading' }
  | { name: 'taken'; picture: Blob }
  | { name: 'problem'; problem: DocumentProblem }

interface DocumentFlowProps {
  send: ReturnType<typeof useSendDocument>
  onDone: () => void
}

function DocumentFlow({ send, onDone }: DocumentFlowProps) {
  const t = useT()
  const [view, setView] = useState<Shown>({ name: 'choice' })
  const [source, setSource] = useState<Source>('camera')
  const [wasElsewhere, setElsewhere] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  /** Counts what is read: an answer about an earlier picture is dropped. */
  const read = useRef(0)
  useEffect(
    () => () => {
      read.current += 1
    },
    [],
  )
  const show = (next: Shown) => {
    send.reset()
    setElsewhere(true)
    setView(next)
  }

  async function check(file: File, from: Source) {
    read.current += 1
    const own = read.current
    setSource(from)
    show({ name: 'reading' })
    const checked = await checkDocument(file)
    if (own !== read.current) return
    setView('picture' in checked ? { name: 'taken', ...checked } : { name: 'problem', ...checked })
  }
  const openCamera = () => show({ name: 'camera' })
  const chooseFile = () => input.current?.click()
  const anew = source === 'camera' ? openCamera : chooseFile
  // What the server refused is shown as what the browser finds; a picture that did not arrive can be sent again.
  const refused = send.error ? problemOf(send.error) : null
  const shown: Shown = refused ? { name: 'problem', problem: refused } : view
  const again = refused && isPassing(refused) ? send.reset : anew

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.choose')}
        accept={DOCUMENT.accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void check(file, 'file')
        }}
      />
      {shown.name === 'choice' && (
        <ChoiceView takesFocus={wasElsewhere} onCamera={openCamera} onFile={chooseFile} />
      )}
      {shown.name === 'camera' && (
        <CameraView
          onTaken={(picture) => void check(picture, 'camera')}
          onProblem={(problem) => {
            setSource('camera')
            show({ name: 'problem', problem })
          }}
          onFile={chooseFile}
        />
      )}
      {shown.name === 'reading' && <ReadingView />}
      {shown.name === 'taken' && (
        <TakenView
          picture={shown.picture}
          isSending={send.isPending}
          onUse={() => void send.send(shown.picture).then((stored) => stored && onDone())}
          onAnother={anew}
        />
      )}
      {shown.name === 'problem' && (
        // Another problem is announced anew.
        <ProblemView
          key={shown.problem}
          problem={shown.problem}
          onAgain={again}
          onFile={chooseFile}
        />
      )}
    </>
  )
}
