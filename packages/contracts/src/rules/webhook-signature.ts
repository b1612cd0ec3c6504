/** Header of a webhook: `t=<seconds>,v1=<hex>`, with a second `v1` while the secret before the current one is still valid. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-webhook-signature'
