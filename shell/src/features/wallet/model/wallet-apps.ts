interface WalletApp {
  name: string
  /** A link that opens this page in the browser of the app, which has the wallet. */
  href: string
}

/** Wallet apps for phones. A browser of a phone has no extensions: the page is opened in the app's own browser. */
export function walletApps(page: URL): WalletApp[] {
  const address = encodeURIComponent(page.href)
  // Without the scheme, as MetaMask wants it.
  const bare = page.href.slice(`${page.protocol}//`.length)
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/dapp/${bare}` },
    {
      name: 'Trust Wallet',
      href: `https://link.trustwallet.com/open_url?coin_id=60&url=${address}`,
    },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${address}` },
    { name: 'Rainbow', href: `https://rnbwapp.com/dapp?url=${address}` },
  ]
}
