/**
 * Kinds of an address for tests: by id, the differences from a complete collection of everything.
 */
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import { kindsOfAddress, type KindOfAddress } from '../../shared/engine/collect/kinds-of-address.ts';
import { TIMELINE_KINDS } from '../../shared/service/derived/address-timeline.ts';
import { collectionOf } from './review-rows.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;

/** All kinds; the named ones are collected. */
export const kindsOf = (
  collected: Readonly<Record<string, Partial<CollectionRecord>>>,
): readonly KindOfAddress[] =>
  kindsOfAddress(
    ADDRESS,
    TIMELINE_KINDS.flatMap((kind) =>
      Object.hasOwn(collected, kind.id)
        ? [
            {
              ...collectionOf(kind.id, kind.endpointId),
              params: { ...kind.params, address: ADDRESS },
              ...collected[kind.id],
            },
          ]
        : [],
    ),
  );
