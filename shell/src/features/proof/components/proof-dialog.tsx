import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { ProofWay } from '@platform/contracts/identity/proofs'
import type { FactorWay } from '@platform/contracts/identity/second-factor'
import { socialNames } from '@platform/contracts/identity/social'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { LazyWalletSignIn } from '../../social/components/lazy-wallet-sign-in.tsx'
import { SocialTexts } from '../../social/components/social-texts.ts'
import { beginSocial } from '../../social/model/begin-social.ts'
import { useT } from '../i18n/messages.ts'
import { CodeProof } from './code-proof.tsx'
import { FactorProof } from './factor-proof.tsx'
import { ProofTexts } from './proof-texts.ts'

interface ProofDialogProps {
  ways: readonly ProofWay[]
  onClose: (isProven: boolean) => void
}

/** Asks the user to prove the account again. Its texts load with its code. */
export default function ProofDialog(props: ProofDialogProps) {
  return (
    <ProofTexts>
      <Proof {...props} />
    </ProofTexts>
  )
}

function Proof({ ways, onClose }: ProofDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<ProofWay | null>(null)
  const [sent, setSent] = useState<Readonly<Record<string, OtpChallenge>>>({})
  const factors = ways.flatMap(({ way }) => (isFactor(way) ? [way] : []))
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={t('proof.title')}
      closeLabel={t('proof.close')}
      backdropCloses={false}
    >
      {chosen?.way === 'phone' || chosen?.way === 'email' ? (
        <CodeProof
          to={chosen}
          sent={sent[chosen.way] ?? null}
          onSent={(challenge) => setSent({ ...sent, [chosen.way]: challenge })}
          onProven={() => onClose(true)}
          onBack={() => setChosen(null)}
        />
      ) : chosen ? (
        <SocialTexts>
          <LazyWalletSignIn purpose="connect" onDone={() => onClose(true)} />
        </SocialTexts>
      ) : factors.length > 0 ? (
        <FactorProof ways={factors} onProven={() => onClose(true)} />
      ) : (
        <Ways ways={ways} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

const isFactor = (way: ProofWay['way']): way is FactorWay =>
  way === 'passkey' || way === 'totp' || way === 'recovery-code'

interface WaysProps {
  ways: readonly ProofWay[]
  /** A way that is completed within this dialog; the others lead to their provider's page. */
  onChoose: (way: ProofWay) => void
}

function Ways({ ways, onChoose }: WaysProps) {
  const t = useT()
  const api = useApi()
  const leave = useWrite({
    mutationFn: async (way: ProofWay) => {
      if (way.way !== 'social' || way.provider === 'wallet') onChoose(way)
      else await beginSocial(api, way.provider, 'connect')
    },
  })
  const leaves = ways.some((way) => way.way === 'social' && way.provider !== 'wallet')
  return (
    <Stack gap={3}>
      <Text tone="mute">{t('proof.text')}</Text>
      {ways.map((way) => (
        <Button
          key={way.way === 'social' ? way.provider : way.way}
          block
          variant={way === ways[0] ? 'primary' : 'secondary'}
          loading={leave.isPending && leave.variables === way}
          onClick={() => void leave.send(way)}
        >
          {way.way === 'social'
            ? t('proof.by', { social: socialNames[way.provider] })
            : 'to' in way && t('proof.codeTo', { destination: way.to })}
        </Button>
      ))}
      {leaves && (
        <Text size="meta" tone="mute">
          {t('proof.leaves')}
        </Text>
      )}
      {leave.error && (
        <Notice tone="bad" live="alert">
          {t('proof.failed')}
        </Notice>
      )}
    </Stack>
  )
}
