import { SELFIE } from '@platform/contracts/pog/selfies'
import type { CameraProblem } from '@platform/remote-kit/camera/open-camera'
import { takePicture } from '@platform/remote-kit/camera/take-picture'
import { useCamera } from '@platform/remote-kit/camera/use-camera'
import { Button, Spinner, Stack, Text } from '@platform/ui'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { Part } from './part.tsx'
import { Viewfinder, Waiting } from './pictures.ts'

interface CameraPartProps {
  onTaken: (picture: File) => void
  onProblem: (problem: CameraProblem) => void
  onFile: () => void
  onWithout: () => void
}

/** What the camera sees, and the button that takes the picture. */
export function CameraPart({ onTaken, onProblem, onFile, onWithout }: CameraPartProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(false)
  const stream = useCamera('user', onProblem)
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])

  async function take() {
    const picture = video.current && (await takePicture(video.current, SELFIE.side))
    if (picture) onTaken(picture)
    else onProblem('busy')
  }
  return (
    <Part title={t('camera.title')} text={t('camera.text')} takesFocus>
      {stream ? (
        <Viewfinder
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('camera.label')}
          onLoadedData={() => setShown(true)}
        />
      ) : (
        <Waiting role="status">
          <Spinner />
          <Text>{t('camera.opening')}</Text>
        </Waiting>
      )}
      <Stack gap={2.5}>
        <Button block size="l" disabled={!isShown} onClick={() => void take()}>
          {t('camera.take')}
        </Button>
        <Button block size="l" variant="secondary" onClick={onFile}>
          {t('file.instead')}
        </Button>
        <Button block size="l" variant="ghost" onClick={onWithout}>
          {t('without')}
        </Button>
      </Stack>
    </Part>
  )
}
