import { DOCUMENT } from '@platform/contracts/kyc/fields'
import type { CameraProblem } from '@platform/remote-kit/camera/open-camera'
import { takePicture } from '@platform/remote-kit/camera/take-picture'
import { useCamera } from '@platform/remote-kit/camera/use-camera'
import { Button, Spinner, Stack, Text } from '@platform/ui'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { Viewfinder, Waiting } from './pictures.ts'
import { View } from './view.tsx'

interface CameraViewProps {
  onTaken: (picture: File) => void
  onProblem: (problem: CameraProblem) => void
  onFile: () => void
}

/** What the camera sees of the document, and the button that takes the picture. */
export function CameraView({ onTaken, onProblem, onFile }: CameraViewProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const [isShown, setShown] = useState(false)
  const stream = useCamera('environment', onProblem)
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])

  async function take() {
    const picture = video.current && (await takePicture(video.current, DOCUMENT.side))
    if (picture) onTaken(picture)
    else onProblem('busy')
  }
  return (
    <View title={t('camera.title')} text={t('camera.text')} takesFocus>
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
      </Stack>
    </View>
  )
}
