/** Where mfe-kyc begins. */
export const KYC_PATH = '/kyc'
/** The query parameter of mfe-kyc's page with the kind of verification that it opens: `/kyc?requiredDoc=pan`. */
export const REQUIRED_DOC_PARAM = 'requiredDoc'
