/** Where mfe-kyc begins. */
export const KYC_PATH = '/kyc'
