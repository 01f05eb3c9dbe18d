import { startService, type TestService } from '../../support/service.ts';

/** A service with a builder of the operator that nobody reaches, so that unsigned results of builds are refused. */
export const startContractService = (): Promise<TestService> =>
  startService({ vars: { BUILDER_URL: 'http://127.0.0.1:9/builder' } });
