// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { UiRoot } from '../../ui/ui-root.tsx';
import { BatchPicker, type BatchPickerProps } from './batch-picker.tsx';
import { type Goods, NO_GOODS } from './goods.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const answers = vi.hoisted(() => ({ rows: [] as object[] }));
vi.mock('../../app/use-endpoint.ts', () => ({ useEndpointQuery: () => ({ data: { rows: answers.rows } }) }));
vi.mock('../../app/use-business-day.ts', () => ({ useBusinessDay: () => '2026-11-22' }));
vi.mock('../../app/session-store.ts', () => ({
  getSession: () => null,
  useSession: () => ({ data: { access: { EA: true, NoW: { Tec: false } } } }),
}));

let chosen: Goods[];
let show: (props: Pick<BatchPickerProps, 'way' | 'quantity'> & { trackBy: 'BN' | 'SN' }) => void;

beforeEach(() => {
  chosen = [];
  // A field that grows asks when fonts have come.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  show = ({ trackBy, ...props }) =>
    act(() =>
      root.render(
        <UiRoot>
          <BatchPicker
            {...props}
            item={{ id: 'i', name: 'Dolo 650', trackBy }}
            warehouseId={null}
            goods={NO_GOODS}
            onChoose={(goods) => chosen.push(goods)}
            onClose={() => {}}
          />
        </UiRoot>,
      ),
    );
  return () => act(() => root.unmount());
});

const buttons = () => [...document.querySelectorAll('button')];
const press = (words: string) =>
  act(() =>
    buttons()
      .find(({ textContent }) => textContent?.includes(words))!
      .click(),
  );
const field = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))!.control as
    HTMLInputElement | HTMLTextAreaElement;
const type = (name: string, text: string) =>
  act(() => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('a batch that lies there is chosen with its expiry and what is free of it; why one may not go stands with it', () => {
  const batch = { batchNo: 'B1', expiresOn: '2027-08-31', onHold: false, factor: 1_000_000, onHandQuantity: 30_000 };
  answers.rows = [
    { ...batch, id: 'one', freeQuantity: 30_000 },
    { ...batch, id: 'two', batchNo: 'B2', expiresOn: '2026-10-31', freeQuantity: 5_000 },
  ];
  show({ way: 'out', quantity: 3_000, trackBy: 'BN' });
  expect(document.body.textContent).toContain('Batch of Dolo 650: 3');
  expect(document.body.textContent).toContain('Batch B2 expired on 31/10/2026.');
  press('B1');
  expect(chosen).toEqual([
    { batchId: 'one', batchNo: 'B1', expiresOn: '2027-08-31', mrp: null, batchFree: 30_000, serialNos: null },
  ]);
});

it('a batch that comes in is named by number and month', () => {
  show({ way: 'in', quantity: 3_000, trackBy: 'BN' });
  type('Expiry', 'soon');
  press('Done');
  expect(chosen).toEqual([]);
  type('Batch number', ' B7 ');
  type('Expiry', '08/27');
  press('Done');
  expect(chosen).toEqual([{ ...NO_GOODS, batchNo: 'B7', expiresOn: '2027-08-31' }]);
});

it('serial numbers are counted against the quantity; one that lies there is picked', () => {
  answers.rows = [{ id: 's', serialNo: 'SN-9', status: 'InStock' }];
  show({ way: 'out', quantity: 3_000, trackBy: 'SN' });
  type('Serial numbers', 'SN-1\nSN-2');
  expect(document.querySelector('[role=status]')!.textContent).toBe('2 of 3 serial numbers');
  press('SN-9');
  expect(document.querySelector('[role=status]')!.textContent).toBe('3 of 3 serial numbers');
  press('Done');
  expect(chosen).toEqual([{ ...NO_GOODS, serialNos: ['SN-1', 'SN-2', 'SN-9'] }]);
});
