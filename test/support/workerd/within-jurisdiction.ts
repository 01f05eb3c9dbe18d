/** A namespace whose objects are reached inside `eu` only: it stands for one of Cloudflare, since workerd has none. */
export const withinJurisdiction = <T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
  taken: string[],
): DurableObjectNamespace<T> =>
  ({
    getByName: () => {
      throw new Error('an object was taken outside its jurisdiction');
    },
    jurisdiction: (place: string) => {
      if (place !== 'eu') throw new Error(`no jurisdiction ${place}`);
      return {
        getByName: (name: string) => {
          taken.push(name);
          return namespace.getByName(name);
        },
      };
    },
  }) as unknown as DurableObjectNamespace<T>;
