import { SELFIE } from '@platform/contracts/pog/selfies'
import { Button, Spinner, Text } from '@platform/ui'
import { useEffect, useRef, useState } from 'react'
import { useSendSelfie } from '../api/own-selfie.ts'
import { useT } from '../i18n/messages.ts'
import { checkPicture } from '../model/check-picture.ts'
import { isPassing, problemOf, type SelfieProblem } from '../model/selfie-problem.ts'
import { useFaceFrame } from '../model/use-face-frame.ts'
import { CameraPart } from './camera-part.tsx'
import { ConsentPart } from './consent-part.tsx'
import { FoundPart } from './found-part.tsx'
import { Part } from './part.tsx'
import { Waiting } from './pictures.ts'
import { ProblemPart } from './problem-part.tsx'
import { StoredPart } from './stored-part.tsx'

export interface SelfieStepProps {
  /** The mint has a selfie already. */
  isStored: boolean
  /** A selfie is stored with the mint, or the user goes on without one. */
  onDone: () => void
}

/** Where a picture comes from: another try begins there. */
type Source = 'camera' | 'file'

type View =
  | { name: 'stored' }
  | { name: 'consent' }
  | { name: 'camera' }
  | { name: 'looking' }
  | { name: 'found'; picture: Blob }
  | { name: 'problem'; problem: SelfieProblem }

/** A selfie for the colours of the avatar, from the camera or a file, in which a face was found; or the way on without one. */
export function SelfieStep({ isStored, onDone }: SelfieStepProps) {
  const t = useT()
  const [view, setView] = useState<View>(() => ({ name: isStored ? 'stored' : 'consent' }))
  const [source, setSource] = useState<Source>('camera')
  const input = useRef<HTMLInputElement>(null)
  const frame = useFaceFrame()
  const send = useSendSelfie()
  /** Counts what is looked at: an answer about an earlier picture is dropped. */
  const looked = useRef(0)
  useEffect(
    () => () => {
      looked.current += 1
    },
    [],
  )

  async function check(file: File, from: Source) {
    looked.current += 1
    const own = looked.current
    setSource(from)
    setView({ name: 'looking' })
    const checked = await checkPicture(file, frame)
    if (own !== looked.current) return
    setView('picture' in checked ? { name: 'found', ...checked } : { name: 'problem', ...checked })
  }
  async function use(picture: Blob) {
    if (await send.send(picture)) onDone()
  }
  // What the server refused is shown as what the browser finds.
  const shown: View = send.error ? { name: 'problem', problem: problemOf(send.error) } : view
  const show = (next: View) => {
    send.reset()
    setView(next)
  }
  const openCamera = () => {
    // Its model loads while the user looks for the light.
    frame.open()
    show({ name: 'camera' })
  }
  const chooseFile = () => {
    frame.open()
    input.current?.click()
  }
  const anew = source === 'camera' ? openCamera : chooseFile
  // A picture that did not arrive can be sent again.
  const again = send.error && isPassing(problemOf(send.error)) ? send.reset : anew
  const waysOn = { onFile: chooseFile, onWithout: onDone }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('file.choose')}
        accept={SELFIE.accept}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (!file) return
          send.reset()
          void check(file, 'file')
        }}
      />
      {shown.name === 'stored' && (
        <StoredPart onAnother={() => show({ name: 'consent' })} onDone={onDone} />
      )}
      {shown.name === 'consent' && (
        <ConsentPart takesFocus={isStored} onCamera={openCamera} {...waysOn} />
      )}
      {shown.name === 'camera' && (
        <CameraPart
          onTaken={(picture) => void check(picture, 'camera')}
          onProblem={(problem) => {
            setSource('camera')
            show({ name: 'problem', problem })
          }}
          {...waysOn}
        />
      )}
      {shown.name === 'looking' && (
        <Part title={t('looking.title')} takesFocus>
          <Waiting role="status">
            <Spinner />
            <Text>{t('looking.text')}</Text>
          </Waiting>
          <Button block size="l" variant="ghost" onClick={onDone}>
            {t('without')}
          </Button>
        </Part>
      )}
      {shown.name === 'found' && (
        <FoundPart
          picture={shown.picture}
          isSending={send.isPending}
          onUse={() => void use(shown.picture)}
          onAnother={anew}
          onWithout={onDone}
        />
      )}
      {shown.name === 'problem' && (
        <ProblemPart
          // Another problem is announced anew.
          key={shown.problem}
          problem={shown.problem}
          onAgain={again}
          {...waysOn}
        />
      )}
    </>
  )
}
