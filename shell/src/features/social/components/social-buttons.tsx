import type {
  OutsideProvider,
  RedirectProvider,
  SocialOutcome,
} from '@platform/contracts/identity/social'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Grid, Inline, Notice, Stack, space, Text, target } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useState } from 'react'
import { providersQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { beginSocial } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'
import { LoadedWalletSignIn } from './loaded-wallet-sign-in.tsx'
import { SocialTexts } from './social-texts.tsx'

interface SocialButtonsProps {
  /** By a wallet, which leads to no other page. */
  onWallet: (outcome: SocialOutcome) => void
}

/** A button for each outside account that one can log in by here, in a place that is kept for them. */
export function SocialButtons(props: SocialButtonsProps) {
  const { data, isError } = useQuery(providersQuery(useApi()))
  if (isError || data?.length === 0) return null
  return (
    <Place $rows={data ? Math.ceil(data.length / COLUMNS) : ROWS_OF_ALL}>
      <SocialTexts>{data && <Buttons providers={data} {...props} />}</SocialTexts>
    </Place>
  )
}

/** On the narrowest phone that is common. */
const COLUMNS = 3
/** Until the providers are known: of a deployment that has them all. */
const ROWS_OF_ALL = 2

/** The height of a line of text and rows of buttons: the sheet must not grow under a finger. */
const Place = styled.div<{ $rows: number }>`
  min-height: calc(19.5px + ${space(3)} + ${({ $rows }) => $rows} * (${target} + ${space(2)}) - ${space(2)});
`

function Buttons({
  providers,
  onWallet,
}: SocialButtonsProps & { providers: readonly OutsideProvider[] }) {
  const t = useT()
  const nameOf = useSocialName()
  const api = useApi()
  const [byWallet, setByWallet] = useState(false)
  const begin = useWrite({
    mutationFn: (provider: RedirectProvider) => beginSocial(api, provider, 'login'),
  })
  const { error, variables } = begin
  return (
    <Stack gap={3}>
      <Inline justify="center">
        <Text size="meta" tone="mute">
          {t('social.or')}
        </Text>
      </Inline>
      <Grid min={96} gap={2}>
        {providers.map((provider) => (
          <Button
            key={provider}
            type="button"
            variant="secondary"
            loading={begin.isPending && variables === provider}
            aria-label={t('social.continue', { social: nameOf(provider) })}
            onClick={() => (provider === 'wallet' ? setByWallet(true) : void begin.send(provider))}
          >
            {nameOf(provider)}
          </Button>
        ))}
      </Grid>
      {error && variables && (
        <Notice tone="bad" live="alert">
          {t(socialProblem(error), { social: nameOf(variables) })}
        </Notice>
      )}
      {byWallet && <LoadedWalletSignIn purpose="login" onDone={onWallet} />}
    </Stack>
  )
}
