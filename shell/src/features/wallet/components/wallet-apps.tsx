import { Button, Grid, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { walletApps } from '../model/wallet-apps.ts'

/** Where no wallet is in this browser: links that open the page in the browser of a wallet app. */
export function WalletApps() {
  const t = useT()
  return (
    <Stack gap={3}>
      <Text size="meta" tone="mute">
        {t('apps.text')}
      </Text>
      <Grid min={150} gap={2} as="ul" aria-label={t('apps.title')}>
        {walletApps(new URL(location.href)).map(({ name, href }) => (
          <li key={name}>
            <Button as="a" href={href} rel="noreferrer" variant="secondary" block>
              {name}
            </Button>
          </li>
        ))}
      </Grid>
    </Stack>
  )
}
